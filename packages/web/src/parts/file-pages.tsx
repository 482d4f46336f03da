import { useState } from 'react';
import { useStrings } from './settings.tsx';

const most = 20;

/** The pages of a file whose number is not known: each is asked for once the one before it is there. */
export function FilePages({ url }: { readonly url: (page: number) => string }) {
  const strings = useStrings();
  const [count, setCount] = useState(1);
  const [isEnd, setEnd] = useState(false);
  const pages = Array.from({ length: isEnd ? count - 1 : count }, (_, page) => page);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className="beside-pages" tabIndex={0} aria-label={strings.review.pages}>
      {pages.map((page) => (
        <img
          key={page}
          src={url(page)}
          alt={strings.review.pageAlone(page + 1)}
          onLoad={() => page === count - 1 && count < most && setCount(count + 1)}
          onError={() => setEnd(true)}
        />
      ))}
      {pages.length === 0 && <p className="note">{strings.review.imageFailed}</p>}
    </section>
  );
}
