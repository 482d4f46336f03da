/** Where a program sends its documents. */
interface Target {
  /** Of this server, such as `https://recto.example.org`. */
  readonly origin: string;
  readonly organizationId: string;
  readonly actionId: string;
  readonly version: string;
}

export const sampleLanguages = ['curl', 'TypeScript', 'Python'] as const;
type SampleLanguage = (typeof sampleLanguages)[number];

/** The address of an action's executions. */
function executionsUrl({ origin, organizationId, actionId, version }: Target): string {
  return `${origin}/api/v1/organizations/${organizationId}/actions/${actionId}/versions/${version}/executions`;
}

/**
 * A program that sends `document.pdf`, waits, and prints its values. It needs nothing but the language itself; name and
 * password are in the environment.
 */
export function codeSample(language: SampleLanguage, target: Target): string {
  return samples[language](executionsUrl(target));
}

const samples: Readonly<Record<SampleLanguage, (url: string) => string>> = {
  curl: (url) => `url='${url}'
id=$(curl --silent --fail --user "$RECTO_USER:$RECTO_PASSWORD" --form file=@document.pdf "$url" |
  sed -E 's/.*"id":"([^"]+)".*/\\1/')
while true; do
  result=$(curl --silent --fail --user "$RECTO_USER:$RECTO_PASSWORD" "$url/$id") || exit 1
  case $result in *'"status":"ACKNOWLEDGED"'* | *'"status":"IN_PROGRESS"'* | *'"status":"RESULTS_PENDING"'*) sleep 1 ;; *) break ;; esac
done
echo "$result"
`,
  TypeScript: (url) => `import { readFile } from 'node:fs/promises';

const url = '${url}';
const { RECTO_USER, RECTO_PASSWORD } = process.env;
const headers = { authorization: \`Basic \${btoa(\`\${RECTO_USER}:\${RECTO_PASSWORD}\`)}\` };

async function call(path: string, init: RequestInit = {}) {
  const response = await fetch(url + path, { ...init, headers });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

const body = new FormData();
body.append('file', new Blob([await readFile('document.pdf')]), 'document.pdf');
const { id } = await call('', { method: 'POST', body });
let result = await call(\`/\${id}\`);
while (['ACKNOWLEDGED', 'IN_PROGRESS', 'RESULTS_PENDING'].includes(result.status)) {
  await new Promise((resolve) => setTimeout(resolve, 1000));
  result = await call(\`/\${id}\`);
}
console.log(JSON.stringify(result, undefined, 2));
`,
  Python: (url) => `import base64
import json
import os
import time
import urllib.request

url = "${url}"
user = f"{os.environ['RECTO_USER']}:{os.environ['RECTO_PASSWORD']}"
headers = {
    "authorization": "Basic " + base64.b64encode(user.encode()).decode(),
    "content-type": "application/json",
}


def call(path="", body=None):
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(url + path, data, headers)) as answer:
        return json.load(answer)


with open("document.pdf", "rb") as file:
    content = base64.b64encode(file.read()).decode()
execution = call(body={"file": content, "fileName": "document.pdf"})
while True:
    result = call(f"/{execution['id']}")
    if result["status"] not in ("ACKNOWLEDGED", "IN_PROGRESS", "RESULTS_PENDING"):
        break
    time.sleep(1)
print(json.dumps(result, indent=2))
`,
};
