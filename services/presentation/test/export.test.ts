import { userUpdated } from '@entourage/contracts/events/identity/user.updated.v1';
import { exampleUser } from '@entourage/contracts/events/identity/user-snapshot';
import { anId } from '@entourage/service-kit/testing';
import { exportedRowsOf, gapsOf } from '@entourage/service-kit/testing/exports';
import { type RunningPresentation, startPresentation } from './start-presentation.ts';

let service: RunningPresentation;
beforeAll(async () => {
  service = await startPresentation();
});
afterAll(() => service.stop());

test('every table and column is in the export or left out for a reason', async () => {
  const visitors = 'of visitors, who have no account';
  const leftOut = {
    investor_presentation_access: visitors,
    investor_presentation_questions: visitors,
    presentation_ai_chats: visitors,
    investor_contacts: visitors,
    presentation_versions: 'the deck, without people',
    model_spend: 'money, without people',
  };
  expect(await gapsOf(service, leftOut)).toEqual([]);
});

test('an athlete gets what the deck shows of them, and nobody else’s', async () => {
  const [userId, other] = [anId(), anId()];
  for (const id of [userId, other])
    await service.receive(userUpdated, { subject: id, data: { ...exampleUser, userId: id, showInDeck: true } });
  const { deck_athletes } = await exportedRowsOf(service, { userId });
  expect(deck_athletes).toMatchObject([{ firstName: 'Maya', lastName: 'Okafor', isShown: true }]);
});
