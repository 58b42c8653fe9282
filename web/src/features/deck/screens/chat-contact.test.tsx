import { answered, anUnlockedDeck, contact, list, message, openChat, uncovered } from '#test-setup/a-deck-chat.tsx';

beforeEach(anUnlockedDeck);

test('an e-mail can be left for the team', async () => {
  const { person, chat, sent } = await openChat({
    [list]: { body: [answered(uncovered)] },
    [contact]: { status: 201, body: {} },
    [message]: { status: 201, body: {} },
  });
  const field = await chat.findByLabelText('E-mail');
  await person.click(chat.getByRole('button', { name: 'Send' }));
  expect(await chat.findByText('Invalid email address')).toBeVisible();
  await person.type(field, 'ana@fund.example');
  await person.click(chat.getByRole('checkbox'));
  await person.click(chat.getByRole('button', { name: 'Send' }));
  expect(await chat.findByText('Thank you. We will write to you.')).toBeVisible();
  expect(sent(contact)).toMatchObject([
    { body: { accessId: 'a1', investorEmail: 'ana@fund.example', interestedInMeeting: true } },
  ]);
  expect(sent(message)).toMatchObject([
    {
      body: {
        name: 'ana@fund.example',
        email: 'ana@fund.example',
        subject: 'Book a call: investor presentation',
        message: expect.stringMatching(
          /^I would like to book a call\.\n\nVisit of the investor presentation: a1, begun .* UTC$/,
        ),
      },
    },
  ]);
});

test('who asks for terms can book a call', async () => {
  const { person, chat, sent } = await openChat({
    [list]: { body: [answered({ ...uncovered, question: 'What are the terms?' })] },
    [contact]: { status: 201, body: {} },
    [message]: { status: 201, body: {} },
  });
  expect(await chat.findByRole('heading', { name: 'Book a call' })).toBeVisible();
  await person.type(chat.getByLabelText('E-mail'), 'ana@fund.example');
  await person.click(chat.getByRole('button', { name: 'Send' }));
  expect(await chat.findByText('Thank you. We will write to you.')).toBeVisible();
  expect(sent(contact)).toMatchObject([{ body: { investorEmail: 'ana@fund.example', interestedInMeeting: true } }]);
});

const uncoveredTerms = answered({ ...uncovered, question: 'What are the terms?' });
const sentBoth = { [contact]: { status: 201, body: {} }, [message]: { status: 201, body: {} } };

test('the e-mail is asked for once: not again for another question, nor after a reload', async () => {
  const lists = { [list]: { body: [answered(uncovered)] } };
  const first = await openChat({ ...lists, ...sentBoth });
  await first.person.type(await first.chat.findByLabelText('E-mail'), 'ana@fund.example');
  await first.person.click(first.chat.getByRole('button', { name: 'Send' }));
  expect(await first.chat.findByText('Thank you. We will write to you.')).toBeVisible();
  expect(first.sent(message)).toMatchObject([{ body: { subject: 'E-mail left: investor presentation' } }]);
  first.unmount();

  const again = await openChat(lists);
  expect(await again.chat.findByText('Thank you. We will write to you.')).toBeVisible();
  expect(again.chat.queryByLabelText('E-mail')).toBeNull();
});

test('who has left an e-mail books a call with one click, without being asked for it again', async () => {
  const first = await openChat({ [list]: { body: [answered(uncovered)] }, ...sentBoth });
  await first.person.type(await first.chat.findByLabelText('E-mail'), 'ana@fund.example');
  await first.person.click(first.chat.getByRole('button', { name: 'Send' }));
  await first.chat.findByText('Thank you. We will write to you.');
  first.unmount();

  const { person, chat, sent } = await openChat({ [list]: { body: [uncoveredTerms] }, ...sentBoth });
  expect(await chat.findByText(/^We will write to ana@fund\.example/)).toBeVisible();
  expect(chat.queryByLabelText('E-mail')).toBeNull();
  await person.click(chat.getByRole('button', { name: 'Book a call' }));
  expect(await chat.findByText('Thank you. We will write to you.')).toBeVisible();
  expect(sent(message)).toMatchObject([
    { body: { email: 'ana@fund.example', subject: 'Book a call: investor presentation' } },
  ]);
});

test('when the message fails the address is kept in the form, and trying again stores it once', async () => {
  const { person, chat, sent, gateway } = await openChat({
    [list]: { body: [uncoveredTerms] },
    ...sentBoth,
    [message]: { status: 503, body: {} },
  });
  await person.type(await chat.findByLabelText('Your name (optional)'), 'Ana Kos');
  await person.type(chat.getByLabelText('E-mail'), 'ana@fund.example');
  await person.click(chat.getByRole('button', { name: 'Send' }));
  expect(await chat.findByText('Your e-mail was not sent. Please try again.')).toBeVisible();
  expect(chat.getByLabelText('E-mail')).toHaveValue('ana@fund.example');
  gateway.answer({ [message]: { status: 201, body: {} } });
  await person.click(chat.getByRole('button', { name: 'Send' }));
  expect(await chat.findByText('Thank you. We will write to you.')).toBeVisible();
  expect(sent(contact)).toHaveLength(1);
  expect(sent(message).at(-1)).toMatchObject({ body: { name: 'Ana Kos' } });
});

test('who is answered and asks for nothing more sees no form', async () => {
  const { chat } = await openChat({ [list]: { body: [answered()] } });
  expect(await chat.findByText(/^\$10,000/)).toBeVisible();
  expect(chat.queryByLabelText('E-mail')).toBeNull();
});
