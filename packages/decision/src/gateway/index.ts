import '../node-version.ts';

export type { GatewayKey } from './accounts.ts';
export { createGateway, type GatewayConfig, type GatewayReply, type GatewayRequest } from './gateway.ts';
export { serveGateway } from './serve.ts';
