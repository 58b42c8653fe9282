import { emptySlideSeconds, progressed } from './visit.ts';

const accessedAt = new Date('2026-03-01T09:00:00Z');
const after = (seconds: number) => new Date(accessedAt.getTime() + seconds * 1_000);
const visit = {
  accessedAt,
  sessionDuration: 40,
  activeSeconds: 30,
  slidesViewed: 4,
  currentSlide: 3,
  slideSeconds: [10, 20, ...emptySlideSeconds().slice(2)],
};

test('figures never fall', () => {
  const report = {
    sessionDuration: 10,
    activeSeconds: 5,
    slidesViewed: 1,
    currentSlide: 0,
    dwell: [{ slideNumber: 1, seconds: 2 }],
  };
  expect(progressed(visit, report, after(60))).toEqual({
    sessionDuration: 40,
    activeSeconds: 30,
    slidesViewed: 4,
    currentSlide: 0,
    slideSeconds: visit.slideSeconds,
  });
});

test('no time is longer than the clock of the server has seen, or a day', () => {
  const report = { sessionDuration: 1e9, activeSeconds: 1e9, dwell: [{ slideNumber: 3, seconds: 1e9 }] };
  expect(progressed(visit, report, after(60))).toMatchObject({ sessionDuration: 60, activeSeconds: 60 });
  expect(progressed(visit, report, after(60)).slideSeconds[2]).toBe(60);
  expect(progressed(visit, report, after(200_000))).toMatchObject({ sessionDuration: 86_400 });
});

test('a clock that is behind takes nothing away', () => {
  expect(progressed(visit, { sessionDuration: 50 }, after(-60))).toMatchObject({ sessionDuration: 40 });
});

test('what is not reported stays, and the longest of two reports of a slide counts', () => {
  const dwell = [
    { slideNumber: 1, seconds: 15 },
    { slideNumber: 1, seconds: 12 },
  ];
  expect(progressed(visit, { dwell }, after(60))).toEqual({
    sessionDuration: 40,
    activeSeconds: 30,
    slidesViewed: 4,
    currentSlide: 3,
    slideSeconds: [15, 20, ...emptySlideSeconds().slice(2)],
  });
});
