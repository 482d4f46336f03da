import type { RateLimitPluginOptions } from '@fastify/rate-limit';
import type { WindowCounts } from './window-counts.ts';

type StoreClass = NonNullable<RateLimitPluginOptions['store']>;
type Store = InstanceType<StoreClass>;

/** Lets the framework's plugin use these counts. */
export function rateStoreOf(counts: WindowCounts): StoreClass {
  return class CountStore implements Store {
    incr(key: string, callback: Parameters<Store['incr']>[1]): void {
      counts.add(`caller ${key}`).then(
        ({ count, endsInMs }) => callback(null, { current: count, ttl: endsInMs }),
        (error) => callback(error),
      );
    }

    child(): Store {
      return this;
    }
  };
}
