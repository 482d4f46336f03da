import type { ReactNode } from 'react';

/** A table that may be wider than its place: whoever has no mouse scrolls it with the arrow keys. */
export function WideTable({ children }: { readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to take the focus
    <div className="scroll-x" tabIndex={0}>
      {children}
    </div>
  );
}
