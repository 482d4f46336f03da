import { useQuery } from '@tanstack/react-query';
import { useStrings } from '../parts/settings.tsx';
import { api } from '../server/api.ts';

/** How many documents wait that a filter hides. */
export function WaitingElsewhere() {
  const strings = useStrings();
  const { data } = useQuery({ queryKey: ['counts', {}], queryFn: () => api.counts({}) });
  return <p className="muted">{data === undefined ? '' : strings.queue.hidden(data.open)}</p>;
}
