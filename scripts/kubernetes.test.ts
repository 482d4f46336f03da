import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ScaledObject } from '@kubernetes-models/keda/keda.sh/v1alpha1/ScaledObject';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { Secret } from 'kubernetes-models/v1/Secret';
import { Service } from 'kubernetes-models/v1/Service';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

const folder = 'deploy/kubernetes';

// biome-ignore lint/suspicious/noExplicitAny: manifests of any kind
type Manifest = any;

const files = readdirSync(folder).filter((name) => name !== 'kustomization.yaml');
const manifests: readonly Manifest[] = files.flatMap((name) =>
  parseAllDocuments(readFileSync(join(folder, name), 'utf8')).map((document) => document.toJS()),
);
const kustomization = parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8'));

/** Classes that hold a manifest against the schema of its kind. */
const kinds: Readonly<Record<string, new (data: Manifest) => { validate(): void }>> = {
  ConfigMap,
  Deployment,
  Job,
  NetworkPolicy,
  PodDisruptionBudget,
  ScaledObject,
  Secret,
  Service,
};

function faultOf(manifest: Manifest): string | undefined {
  const Kind = kinds[manifest.kind];
  if (Kind === undefined) return `no schema for ${manifest.kind}`;
  try {
    new Kind(manifest).validate();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

test.each(manifests.map((manifest) => [`${manifest.kind} ${manifest.metadata.name}`, manifest]))(
  '%s fits its schema',
  (_, manifest) => {
    expect(faultOf(manifest)).toBeUndefined();
  },
);

test('what does not fit is found', () => {
  const deployment = structuredClone(manifests.find(({ kind }) => kind === 'Deployment'));
  deployment.spec.template.spec.containers[0].readinessProbe.periodSeconds = 'often';
  expect(faultOf(deployment)).toMatch(/periodSeconds/);
});

test('all are applied but the example of the secret', () => {
  expect([...kustomization.resources, 'secret.example.yaml'].sort()).toEqual(files.toSorted());
});

test('pods reach public addresses, the database and names, and no private network', () => {
  const policies = manifests.filter(({ kind }) => kind === 'NetworkPolicy');
  const [out] = policies.filter(({ spec }) => spec.policyTypes.includes('Egress'));
  const blocks = out.spec.egress.flatMap(({ to = [] }: Manifest) => to.map((one: Manifest) => one.ipBlock));
  const open = blocks.filter((block: Manifest) => block?.cidr === '0.0.0.0/0');
  expect(open).toHaveLength(1);
  expect(open[0].except).toEqual(expect.arrayContaining(['10.0.0.0/8', '169.254.0.0/16', '192.168.0.0/16']));
  const labels = { 'app.kubernetes.io/name': 'recto' };
  for (const { spec } of policies) expect(spec.podSelector.matchLabels).toEqual(labels);
});

const pods = manifests.filter(({ spec }) => spec?.template !== undefined);

describe.each(pods.map((pod) => [pod.metadata.name, pod.spec.template.spec]))('pods of %s', (name, spec) => {
  const [container] = spec.containers;

  test('run as nobody in particular, and write to their volumes alone', () => {
    expect(spec).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
    });
    expect(spec.containers).toHaveLength(1);
    expect(container.securityContext).toEqual({
      readOnlyRootFilesystem: true,
      allowPrivilegeEscalation: false,
      capabilities: { drop: ['ALL'] },
    });
    const mounted = container.volumeMounts.map((mount: Manifest) => mount.name).sort();
    expect(mounted).toEqual(spec.volumes.map((volume: Manifest) => volume.name).sort());
    expect(container.volumeMounts.map((mount: Manifest) => mount.mountPath).sort()).toEqual([
      '/data',
      '/tmp',
    ]);
  });

  test('use settings and objects that there are', () => {
    const known = readFileSync('packages/service/src/config.ts', 'utf8');
    const given = manifests.flatMap(({ kind, data, stringData }) =>
      kind === 'ConfigMap' || kind === 'Secret' ? Object.keys({ ...data, ...stringData }) : [],
    );
    const own = (container.env ?? []).map((variable: Manifest) => variable.name);
    for (const setting of [...given, ...own])
      expect([setting, known.includes(setting)]).toEqual([setting, true]);
    for (const source of container.envFrom) {
      const [kind, reference] = source.configMapRef
        ? ['ConfigMap', source.configMapRef]
        : ['Secret', source.secretRef];
      expect(manifests.some((one) => one.kind === kind && one.metadata.name === reference.name)).toBe(true);
    }
    expect(kustomization.images.map((image: Manifest) => image.name)).toContain(container.image);
  });

  test('are looked after, unless they end by themselves', () => {
    if (name.startsWith('recto-migrate')) {
      expect([container.args, spec.restartPolicy]).toEqual([['migrate'], 'OnFailure']);
      return;
    }
    const ports = container.ports.map((port: Manifest) => port.name);
    for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe']) {
      const { httpGet, tcpSocket } = container[probe];
      expect([probe, ports.includes((httpGet ?? tcpSocket).port)]).toEqual([probe, true]);
      if (httpGet !== undefined) expect(['/health', '/ready']).toContain(httpGet.path);
    }
    expect(spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(30);
  });
});

test('labels that are selected are those of pods', () => {
  const labels = pods.map(({ spec }) => spec.template.metadata.labels);
  for (const { kind, metadata, spec } of manifests) {
    const selector = spec?.selector?.matchLabels ?? (kind === 'Service' ? spec.selector : undefined);
    if (selector === undefined) continue;
    const found = labels.filter((given) =>
      Object.entries(selector).every(([key, value]) => given[key] === value),
    );
    expect([metadata.name, found.length]).toEqual([metadata.name, 1]);
  }
});

test('workers are scaled by a measure that there is', () => {
  const scaled = manifests.find(({ kind }) => kind === 'ScaledObject');
  const target = manifests.find(
    ({ kind, metadata }) => kind === 'Deployment' && metadata.name === scaled.spec.scaleTargetRef.name,
  );
  // Whoever scales says how many there are, and nobody else.
  expect(target.spec.replicas).toBeUndefined();
  const [measure = ''] = /recto_\w+/.exec(scaled.spec.triggers[0].metadata.query) ?? [];
  expect(readFileSync('docs/metrics.md', 'utf8')).toContain(`\`${measure}\``);
});
