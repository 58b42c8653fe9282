import { brand } from '@entourage/contracts/brand';

const { assistantHandle } = brand;

/** Literals of S1 §2, §5 and §8 word for word; the rest is ours. */
export const texts = {
  title: 'Messages',
  conversations: 'Conversations',
  newMessage: 'New Message',
  team: 'Team',
  start: 'Start a conversation',
  you: 'You: ',
  age: (words: string) => `last message ${words}`,
  unread: (count: number) => `${count} unread`,
  showAllMeetings: (count: number) => `Show all ${count} meetings`,
  showFewerMeetings: 'Show fewer',
  meetingsWith: (name: string) => `Meetings with ${name}`,
  loadFailed: 'Your conversations could not be loaded',
  empty: {
    conversations: 'No conversations yet',
    conversationsHint: 'You can write to people once you are connected.',
    conversationsHintForAdmin: 'Use New Message to find an athlete or a liaison by name.',
    selection: 'Select a conversation',
    selectionHint: 'Its messages open here.',
    messages: 'No messages yet',
    messagesHint: 'Write the first one below.',
  },
  thread: {
    label: (name: string) => `Messages with ${name}`,
    loadFailed: 'The messages could not be loaded',
    loadEarlier: 'Load earlier messages',
    loadingEarlier: 'Loading...',
    earlierFailed: { title: 'Error', text: 'Earlier messages could not be loaded. Please try again.' },
    back: 'All conversations',
    schedule: 'Schedule Meeting',
    you: 'You',
    arrived: (name: string, text: string) => `${name}: ${text}`,
  },
  outbox: {
    sending: 'Sending...',
    waiting: 'Waiting for connection',
    waitingCount: (count: number) =>
      count === 1
        ? 'Your message is waiting for a connection'
        : `${count} of your messages are waiting for a connection`,
    refused: 'Not delivered',
    discard: 'Discard',
    discardNamed: (text: string) => `Discard: ${text}`,
    logOut: {
      title: 'Log out without sending?',
      text: (count: number) =>
        count === 1
          ? 'One message has not been sent. Logging out discards it, so that nothing you wrote stays on this device.'
          : `${count} messages have not been sent. Logging out discards them, so that nothing you wrote stays on this device.`,
      confirm: 'Discard and log out',
      cancel: 'Stay signed in',
    },
    expired: {
      title: 'Message not sent',
      text: 'It waited for more than a day without a connection. Its text is back in the message box.',
    },
  },
  form: {
    label: (name: string) => `Message to ${name}`,
    placeholder: `Type "${assistantHandle} meeting"`,
    /** The command is for athletes (decision M8). */
    placeholderOfOthers: 'Write a message',
    send: 'Send',
    tooLong: (over: number) => `${over} characters over the limit of 4,000`,
    closed: 'You can still read this conversation, but no one can write in it anymore.',
  },
  command: {
    hint: `${assistantHandle} meeting, or ${assistantHandle} schedule a meeting with @name`,
    unknown: `Not a command. The command is "${assistantHandle} meeting"`,
    unknownOfOthers: 'Not a command. You are asked before it is sent as a message',
    question: {
      title: 'Send this as a message?',
      text: (name: string) => `This is not a command. ${name} would receive it word for word:`,
      commands: `The commands are "${assistantHandle} meeting" and "${assistantHandle} schedule a meeting with @name".`,
      send: 'Send as a message',
      edit: 'Keep editing',
    },
    choose: 'Enter opens the list of your liaisons',
    schedule: (name: string) => `Enter opens Schedule Meeting with ${name}`,
    several: (count: number) => `${count} liaisons have this name: Enter lets you choose`,
    searching: 'Looking up your liaisons',
    none: (name: string) => `No liaison found with name "${name}"`,
    notFound: (name: string) => ({
      title: 'Liaison not found',
      text: `No liaison found with name "${name}". Please check the spelling.`,
    }),
    notLoaded: { title: 'Error', text: 'Your liaisons could not be loaded. Please try again.' },
    athletesOnly: {
      title: 'This command is for athletes',
      text: 'Schedule a meeting with the button above the conversation.',
    },
  },
  picker: {
    title: 'New Message',
    search: 'Search by name',
    empty: 'There is no one you can write to yet',
    emptyForAdmin: 'Search for an athlete or a liaison by name',
    noMatch: 'No one has this name',
    loadFailed: 'The people you can write to could not be loaded',
    cancel: 'Cancel',
  },
} as const;
