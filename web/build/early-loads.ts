import type { HtmlTagDescriptor, Plugin } from 'vite';

/** Chunks that nearly all screens load after those of every page. */
const shared = ['common'];
/** The first request of the application, in the form in which `base-query.ts` sends it. */
const currentUser = { rel: 'preload', href: '/api/auth/user', as: 'fetch', crossorigin: 'use-credentials' };

/**
 * Makes the page itself load the files that the application requests after its first scripts, so that a slow line is not idle meanwhile. Not on the
 * landing page, whose visitors have no session.
 */
export function earlyLoads(): Plugin {
  return {
    name: 'entourage-early-loads',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const chunks = Object.values(bundle ?? {}).filter(
          (file) => file.type === 'chunk' && shared.includes(file.name),
        );
        const link = (attrs: HtmlTagDescriptor['attrs']): HtmlTagDescriptor => ({
          tag: 'link',
          attrs,
          injectTo: 'head',
        });
        return [
          link(currentUser),
          ...chunks.map(({ fileName }) => link({ rel: 'modulepreload', crossorigin: true, href: `/${fileName}` })),
        ];
      },
    },
  };
}
