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
  nextMeeting: 'Next meeting: ',
  notConfirmed: ' · Pending',
  meeting: {
    /** Without its time: a confirmed meeting can have moved since, which is an entry of its own. */
    confirmed: 'Meeting confirmed',
    moved: (when: string) => `Meeting moved to ${when}`,
    cancelled: (when: string) => `Meeting cancelled: ${when}`,
    reason: (words: string) => ` · “${words}”`,
  },
  ended: {
    title: (name: string) => `You and ${name} are no longer connected`,
    gone: 'The conversation is closed to you since the connection was removed. Your administrator can tell you more.',
    unknownTitle: 'This conversation is not open to you',
    unknown: 'You are not connected to this person, or the connection was removed.',
    draft: 'You had not sent this yet:',
    copy: 'Copy',
    copied: 'Copied',
    copyFailed: { title: 'Error', text: 'The text could not be copied. Please select it.' },
  },
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
    /** The command is for athletes. */
    placeholderOfOthers: 'Write a message',
    send: 'Send',
    tooLong: (over: number) => `${over} characters over the limit of 4,000`,
    closed: 'You can still read this conversation, but no one can write in it anymore.',
  },
  command: {
    question: {
      title: 'Send this as a message?',
      text: (name: string) => `This is not a command. ${name} would receive it word for word:`,
      commands: `Type "${assistantHandle} help" to see what it understands.`,
      send: 'Send as a message',
      edit: 'Keep editing',
    },
  },
  search: {
    label: 'Search people and messages',
    people: 'People',
    messages: 'Messages',
    searching: 'Searching...',
    searchingOlder: 'Searching older messages...',
    none: 'No message contains this',
    noneHint: 'All of your messages were searched. Try fewer or shorter words.',
    count: (count: number, hasMore: boolean) =>
      `${count}${hasMore ? ' or more' : ''} ${count === 1 && !hasMore ? 'message' : 'messages'}`,
    more: 'Search older messages',
    failed: 'The search stopped: the messages could not be read.',
    retry: 'Try again',
    clear: 'Clear the search',
    lost: { title: 'Message not found', text: 'It is no longer in this conversation, or too far back to be opened.' },
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
