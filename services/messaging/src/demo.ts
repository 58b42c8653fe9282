import { demoIds } from '@entourage/contracts/demo';
import type { BootContext } from './data/store.ts';
import { writeMessage } from './use-cases/write-message.ts';

type Line = { from: 'maya' | 'partner'; minutesAgo: number; text: string };
type DemoConversation = { partner: 'dr.rivera' | 'coach.kim' | 'teammate'; isUnread: boolean; lines: Line[] };

const hour = 60;
const day = 24 * hour;

const demoConversations: DemoConversation[] = [
  {
    partner: 'coach.kim',
    isUnread: false,
    lines: [
      {
        from: 'partner',
        minutesAgo: 5 * day,
        text: 'Morning! Speed session moved to 10:00, the track is wet until then.',
      },
      { from: 'maya', minutesAgo: 5 * day - 12, text: 'Works for me. Full warm-up or the short one?' },
      { from: 'partner', minutesAgo: 5 * day - 15, text: 'Full one, and no max-effort jumps. Ankle first.' },
      { from: 'maya', minutesAgo: 4 * day, text: 'Done: 6 × 30 m, all under 4.4 s. Felt springy.' },
      { from: 'partner', minutesAgo: 4 * day - 20, text: 'That is your best Tuesday this season. Keep Thursday easy.' },
      { from: 'maya', minutesAgo: 2 * day, text: 'We fly on Friday. Can I do the lift on Thursday evening instead?' },
      {
        from: 'partner',
        minutesAgo: 2 * day - 35,
        text: 'Yes, lower body only, two sets fewer. It’s in your plan.',
      },
      { from: 'maya', minutesAgo: 26 * hour, text: 'Perfect, thank you!' },
    ],
  },
  {
    partner: 'teammate',
    isUnread: false,
    lines: [
      {
        from: 'partner',
        minutesAgo: 3 * day,
        text: 'I booked the recovery room for Friday after the flight, 30 minutes.',
      },
      { from: 'maya', minutesAgo: 3 * day - 9, text: 'You are the best. Could you also bring the compression boots?' },
      { from: 'partner', minutesAgo: 3 * day - 14, text: 'Already in the bag.' },
      { from: 'maya', minutesAgo: 8 * hour, text: 'Landed. See you at the gate!' },
    ],
  },
  {
    partner: 'dr.rivera',
    isUnread: true,
    lines: [
      { from: 'maya', minutesAgo: 6 * day, text: 'The ankle is a bit stiff in the morning, fine after ten minutes.' },
      {
        from: 'partner',
        minutesAgo: 6 * day - 40,
        text: 'Glad you told me. Any swelling, or pain when you land on one leg?',
      },
      { from: 'maya', minutesAgo: 6 * day - 52, text: 'No swelling. A little pull on the outside when I land left.' },
      {
        from: 'partner',
        minutesAgo: 6 * day - 70,
        text: 'Then let’s keep the jumps at half for three days:\n1. balance board, 3 × 1 min\n2. calf raises, 3 × 15\n3. ice after practice',
      },
      { from: 'maya', minutesAgo: 3 * day, text: 'Day three: the pull is gone, stiffness too.' },
      {
        from: 'partner',
        minutesAgo: 3 * day - 25,
        text: 'Lovely. Back to three quarters, full load on Monday if it stays quiet.',
      },
      {
        from: 'maya',
        minutesAgo: 5 * hour,
        text: 'Monday’s session was fine. Do you want to see the ankle again before the trip?',
      },
      {
        from: 'partner',
        minutesAgo: 2 * hour,
        text: 'Yes, five minutes on video is enough. Pick a time that works for you.',
      },
    ],
  },
];

const messageId = (number: number, line: number) =>
  `01970000-0000-7000-9000-00000003${String(number).padStart(2, '0')}${String(line).padStart(2, '0')}`;

/** Three conversations of maya's, the last message of dr.rivera unread (architecture §6). Existing conversations are not changed. */
export async function demo({ clock, store }: Pick<BootContext, 'clock' | 'store'>): Promise<void> {
  const now = clock.now();
  for (const [index, { partner, isUnread, lines }] of demoConversations.entries()) {
    const partnerId = demoIds[partner];
    await store.transaction(async (transaction) => {
      const { conversations } = transaction;
      const { lastSequence } = await conversations.lockForUpdateOrCreate(demoIds.maya, partnerId);
      if (lastSequence > 0) return;
      for (const [at, { from, minutesAgo, text }] of lines.entries()) {
        const isMine = from === 'maya';
        const isLast = at === lines.length - 1;
        if (isLast && isUnread) await conversations.markRead(demoIds.maya, partnerId, { to: at, at: now });
        await writeMessage(transaction, clock, {
          id: messageId(index + 1, at + 1),
          content: text,
          sentAt: new Date(now.getTime() - minutesAgo * 60_000),
          senderId: isMine ? demoIds.maya : partnerId,
          receiverId: isMine ? partnerId : demoIds.maya,
        });
      }
      const read = { to: lines.length, at: now };
      await conversations.markRead(partnerId, demoIds.maya, read);
      if (!isUnread) await conversations.markRead(demoIds.maya, partnerId, read);
    });
  }
}
