import { userUpdated } from '@entourage/contracts/events/identity/user.updated.v1';
import { exampleUser } from '@entourage/contracts/events/identity/user-snapshot';
import { anId, aVisitor, operation, startService } from '@entourage/service-kit/testing';
import { presentation } from '../src/service.ts';

test('the demo data show three athletes, and one who agrees takes the place of a fictional one', async () => {
  const config = { DECK_COOKIE_KEY: 'a secret of more than thirty-two characters', DEMO_DATA: 'on' };
  const service = await startService(presentation, { config });
  try {
    const names = async () => {
      const { data } = await service.as(aVisitor()).graphql(operation('presentationAthletes'));
      return data.answer.map(({ firstName }: { firstName: string }) => firstName);
    };
    expect(await names()).toEqual(['Luka', 'Dante', 'Milo']);
    const userId = anId();
    await service.receive(userUpdated, { subject: userId, data: { ...exampleUser, userId, showInDeck: true } });
    expect(await names()).toEqual(['Maya', 'Luka', 'Dante']);
  } finally {
    await service.stop();
  }
});
