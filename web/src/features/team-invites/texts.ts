import { brand } from '@entourage/contracts/brand';

/** Literals of S1 §2 and §9 word for word; the rest is ours. */
export const texts = {
  title: 'Team Invites',
  intro: 'Bring a coach or manager in. Whoever joins with your code sees what you share, and nothing else.',
  form: {
    title: 'New invite',
    name: 'Name of the person',
    hint: 'Only you see this name until they join.',
    scopes: 'What this person will see',
    scopesHint: 'You can change this at any time on Sharing.',
    nothing: 'This person joins and sees nothing of your dashboard until you switch on a part.',
    submit: 'Generate invite',
    created: { title: 'Invite code created', text: 'Send it by WhatsApp, e-mail or SMS. It is valid for seven days.' },
    failed: { title: 'Error', fallback: 'Failed to create invite.' },
  },
  list: {
    title: 'Your invites',
    loadFailed: 'Your invites could not be loaded',
    empty: 'No invites yet',
    emptyHint: 'Enter a name to generate the first code.',
    states: { ACTIVE: 'Active', USED: 'Used', EXPIRED: 'Expired' },
    code: 'Invite code',
    created: 'Created',
    expires: 'Expires',
    expired: 'Expired',
    joined: 'Joined',
    sees: (parts: string) => `Will see ${parts}`,
    seesAll: 'Will see all parts of your dashboard',
    seesNothing: 'Will see nothing until you switch on a part',
  },
  share: {
    group: (name: string) => `Share the invite for ${name}`,
    whatsapp: 'WhatsApp',
    email: 'E-mail',
    sms: 'SMS',
    copy: 'Copy',
    copied: 'Copied',
    copyFailed: {
      title: 'The invite could not be copied',
      text: 'The browser does not allow it. Select the code and copy it by hand.',
    },
    subject: (athlete: string) => `${athlete} invites you to ${brand.product}`,
    message: ({ athlete, code, link }: { athlete: string; code: string; link: string }) =>
      `${athlete} invites you to their team on ${brand.product}. Register with the invite code ${code} at ${link}`,
  },
  remove: {
    button: (name: string) => `Delete the invite for ${name}`,
    title: 'Delete this invite?',
    confirm: 'Delete invite',
    texts: {
      ACTIVE: (name: string) => `The code for ${name} stops working at once.`,
      EXPIRED: (name: string) => `The expired invite for ${name} leaves the list.`,
      USED: (name: string) =>
        `${name} joined with this invite. Deleting it ends their access to your dashboard. Their account stays.`,
    },
    done: 'Invite deleted',
    failed: { title: 'Error', fallback: 'Failed to delete invite.' },
  },
} as const;
