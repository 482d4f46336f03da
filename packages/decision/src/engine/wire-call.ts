import type { WireCall } from '../routes/route.ts';
import type { RoutedCall } from './layer.ts';

/** What the route is to write, with its own model unless the call names one. */
export function wireCallOf(call: RoutedCall): WireCall {
  const { checked, questions, images, route, extraHeaders } = call;
  const extraBody =
    route.extraBody === undefined ? call.extraBody : { ...route.extraBody, ...call.extraBody };
  return {
    stateText: checked.text,
    questions,
    images,
    extraBody,
    extraHeaders,
    model: call.model ?? route.model,
  };
}
