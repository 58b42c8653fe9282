import { certificateAuthority } from '@entourage/local-stack/tls/certificate-authority';
import { until } from '@entourage/service-kit/testing';
import { type ApiClient, ApiRefused, type KubeObject } from '../control-plane/api-client.ts';

type Certificate = KubeObject & {
  spec: {
    secretName: string;
    commonName: string;
    dnsNames?: string[];
    usages?: string[];
    issuerRef: { name: string; kind?: string };
  };
};
const certificates = '/apis/cert-manager.io/v1/certificates';
const purposes = { 'server auth': 'server', 'client auth': 'client' } as const;

/**
 * In place of cert-manager: writes the Secret of each Certificate whose Issuer exists, with names and usages as declared. All are of one CA; what an
 * Issuer says about itself is not read.
 */
export async function issueCertificates(api: ApiClient, signal: AbortSignal): Promise<void> {
  const authority = await certificateAuthority('cert-manager');
  const issue = async ({ metadata: { namespace }, spec }: Certificate) => {
    const { secretName, commonName, dnsNames = [], usages = [], issuerRef } = spec;
    const place = `namespaces/${namespace}`;
    await api.get(`/apis/cert-manager.io/v1/${place}/issuers/${issuerRef.name}`);
    const names = dnsNames.length > 0 ? dnsNames : [commonName];
    const wanted = usages.flatMap((usage) => purposes[usage as keyof typeof purposes] ?? []);
    const { cert, key } = await authority.issue({ names, usages: wanted });
    const made = api.create(`/api/v1/${place}/secrets`, {
      type: 'kubernetes.io/tls',
      metadata: { name: secretName },
      stringData: { 'ca.crt': authority.ca, 'tls.crt': cert, 'tls.key': key },
    });
    await made.catch((error: unknown) => {
      if (!(error instanceof ApiRefused) || error.status !== 409) throw error;
    });
  };
  // A definition is established a moment before its objects can be listed.
  await until(() => api.get(certificates).then(Boolean, () => false), { withinMs: 30_000 });
  for await (const event of api.watch<Certificate>(certificates, signal)) {
    if (event.type === 'LISTED') await Promise.all(event.objects.map(issue));
    else if (event.type !== 'DELETED') await issue(event.object);
  }
}
