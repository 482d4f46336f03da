import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useStrings } from '../parts/settings.tsx';

const DeleteDialog = lazy(async () => ({
  default: (await import('../parts/delete-dialog.tsx')).DeleteDialog,
}));

/** Deletes the document of a row after asking. `queryKey` is the list to refresh. */
export function DeleteButton(props: {
  readonly name: string;
  readonly queryKey: 'documents' | 'unmatched';
  readonly onDelete: () => Promise<void>;
}) {
  const strings = useStrings();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: props.onDelete,
    onSuccess: () => client.invalidateQueries({ queryKey: [props.queryKey] }),
  });
  return (
    <>
      <button
        type="button"
        className="button quiet"
        disabled={remove.isPending}
        onClick={() => setAsking(true)}
      >
        {strings.documents.delete}
      </button>
      {remove.error !== null && <div className="failed-line">{remove.error.message}</div>}
      <Suspense fallback={null}>
        {isAsking && (
          <DeleteDialog
            name={props.name}
            onDelete={() => {
              setAsking(false);
              remove.mutate();
            }}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </>
  );
}
