import { anId } from '@entourage/service-kit/testing';
import { searchedRanges } from './message-search.ts';

const conversation = (last: number, after = 0) => ({ partnerId: anId(), conversationId: anId(), after, last });

test('a part takes the conversations in their order, each from its newest message down, up to its limit', () => {
  const conversations = [conversation(3), conversation(10, 8), conversation(100)] as const;
  const ranges = searchedRanges(conversations, null, 10);
  expect(ranges?.map(({ after, upTo }) => [after, upTo])).toEqual([
    [0, 3],
    [8, 10],
    [95, 100],
  ]);
  const next = searchedRanges(conversations, { userId: conversations[2].partnerId, sequence: 96 }, 10);
  expect(next?.map(({ partnerId, after, upTo }) => [partnerId, after, upTo])).toEqual([
    [conversations[2].partnerId, 85, 95],
  ]);
});

test('a position at the first visible message goes on with the next conversation', () => {
  const conversations = [conversation(3, 1), conversation(4)] as const;
  const ranges = searchedRanges(conversations, { userId: conversations[0].partnerId, sequence: 2 }, 10);
  expect(ranges?.map(({ partnerId }) => partnerId)).toEqual([conversations[1].partnerId]);
  expect(searchedRanges(conversations, { userId: anId(), sequence: 2 }, 10)).toBeNull();
  expect(searchedRanges([], null, 10)).toEqual([]);
});
