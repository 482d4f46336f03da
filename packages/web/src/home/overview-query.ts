import { api } from '../server/api.ts';

/** How it stands, asked again while somebody looks. */
export const overviewQuery = { queryKey: ['overview'], queryFn: api.overview, refetchInterval: 5000 };
