import type { ReviewDocument } from '@recto/contract';
import { Dialog } from '../parts/dialog.tsx';
import { DocumentName } from '../parts/document-name.tsx';
import { FilePages } from '../parts/file-pages.tsx';
import { useStrings } from '../parts/settings.tsx';
import { imageUrl } from '../server/api.ts';
import { useReviewWork } from '../work/review-context.ts';

/** The document under review beside the earlier one that it repeats. */
export function CompareDialog(props: {
  readonly earlier: NonNullable<ReviewDocument['duplicateOf']>;
  readonly onClose: () => void;
}) {
  const strings = useStrings();
  const { document } = useReviewWork();
  return (
    <Dialog title={strings.review.compare} isWide onClose={props.onClose}>
      <div className="compared">
        {[props.earlier, document].map(({ executionId, documentName }) => (
          <div key={executionId}>
            <h3>
              <DocumentName name={documentName} />
            </h3>
            <FilePages url={(page) => imageUrl(executionId, page, 960)} />
          </div>
        ))}
      </div>
    </Dialog>
  );
}
