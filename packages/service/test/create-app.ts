import type { TestResult, TestService } from './test-service.ts';

/** A connected app with a token of its own. */
export async function createApp(service: TestService, permissions: readonly string[]) {
  const { organizationId } = service.credentials;
  const url = `${service.baseUrl}/recto/v1/organizations/${organizationId}/apps`;
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ name: `App ${permissions.join()}`, permissions });
  const made = await service.fetch(url, { method: 'POST', headers, body });
  const app = (await made.json()) as TestResult;
  const grant = {
    grant_type: 'client_credentials',
    client_id: app.clientId,
    client_secret: app.clientSecret,
  };
  const granted = await fetch(`${service.baseUrl}/accounts/api/v2/oauth2/token`, {
    method: 'POST',
    headers,
    body: JSON.stringify(grant),
  });
  const { access_token: token } = (await granted.json()) as { access_token: string };
  return { authorization: `Bearer ${token}`, url: `${url}/${app.clientId}` };
}
