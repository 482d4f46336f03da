import { type ReactNode, useRef } from 'react';
import { Overlay, useDialog, useModalOverlay } from 'react-aria';
import { useStrings } from './settings.tsx';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A modal dialog: traps the focus, closes on Esc or a click outside, and restores the focus. */
export function Dialog(props: DialogProps) {
  return (
    <Overlay>
      <DialogBody {...props} />
    </Overlay>
  );
}

function DialogBody({ title, onClose, isWide, children }: DialogProps) {
  const strings = useStrings();
  const ref = useRef<HTMLDivElement>(null);
  const state = {
    isOpen: true,
    open: noop,
    toggle: noop,
    close: onClose,
    setOpen: noop,
    point: null,
    setPoint: noop,
  };
  const { modalProps, underlayProps } = useModalOverlay({ isDismissable: true }, state, ref);
  const { dialogProps, titleProps } = useDialog({}, ref);
  return (
    <div className="underlay" {...underlayProps}>
      <div {...modalProps} {...dialogProps} className={isWide ? 'dialog wide' : 'dialog'} ref={ref}>
        <header className="dialog-head">
          <h2 {...titleProps}>{title}</h2>
          <button type="button" className="button quiet" onClick={onClose}>
            {strings.close}
          </button>
        </header>
        {children}
      </div>
    </div>
  );
}

function noop(): void {}
