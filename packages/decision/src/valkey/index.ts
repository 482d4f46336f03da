import '../node-version.ts';

export { type ValkeyClient, valkeyStore } from './valkey-store.ts';
