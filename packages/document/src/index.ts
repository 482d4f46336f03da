export * from './action.ts';
export * from './displayed-box.ts';
export * from './execution-status.ts';
export * from './extraction.ts';
export * from './geometry.ts';
export * from './page.ts';
