import { wordsOf } from './vocabulary.ts';

/**
 * What investors ask and the deck leaves open: one of these in a question, and no passage covers it, however many words they share. Words
 * are compared as they are written, in the singular; several in a row with spaces. A slide that comes to tell one of them takes it out of
 * here: a test finds it.
 */
const topics: readonly string[] = `
  ceo, cto, cfo, coo, chairman, founder, cofounder, co founder, founded, founding, board, management team, leadership,
  employee, employees, headcount, staff size, full time, salary, salaries, hire, hiring, payroll, wage, valuation, valued,
  pre money, post money, equity, stake, cap table, dilution, convertible, term sheet, liquidation, shareholder,
  stockholder, stock, dividend, ipo, lead investor, leading the, ticket, previous round, raised before, raised so far,
  raised to date, already raised, angel, venture capital, vc, debt, loan, bank, close the round, round close, deadline,
  churn, retention, retain, cac, ltv, nps, lifetime, customer acquisition, acquisition cost, cost of acquisition,
  to acquire one, to acquire a customer, burn, runway, ebitda, net income, net profit, cash flow, cash, break even,
  breakeven, gaap, balance sheet, operating cost, opex, tax, loss, acquisition price, purchase price,
  when do you plan to sell, year do you plan to sell, when will you exit, multiple, competitor, competition, competing,
  compete, rival, alternative, whoop, garmin, oura, apple, google, amazon, microsoft, openai, catapult, patent, trademark,
  copyright, licence, license, lawsuit, litigation, sued, legal dispute, legal, lawyer, liability, court, hipaa, fda, gdpr,
  soc 2, iso, ce mark, compliant, compliance, regulation, regulatory, regulator, audit, audited, auditor, certified,
  certification, certificate, accuracy, accurate, precision, recall, sensitivity, specificity, clinical trial, trial,
  study, studies, peer reviewed, published, publication, parameters, benchmark, partner, partners, partnership, sponsor,
  sponsorship, integrate, integrates, integration, brand, brands, supplier, vendor, marketing budget, advertising, app,
  android, ios, iphone, api, launch, roadmap, release date, q1, q2, q3, q4, beta, downtime, uptime, type, single, sla,
  outage, breach, hacked, discount, refund, free trial, trial period, coupon, family plan, student, women, woman, female,
  male, age, gender, nationality, medalist, medallist, testimonial, season, finals, score, game tonight, won, winner,
  address, phone number, weather, recipe, joke, poem, script, code, president, election, news, bitcoin, crypto, token,
  translate, song, movie, football score, ignore, instruction, instructions, system prompt, prompt, password, secret,
  pretend, jailbreak, act as, you are now, admin, developer mode, repeat everything, nhl, mls, cricket, rugby, formula,
  boxing, ufc, esports, india, china, asia, africa, brazil, japan, canada, australia, london, dubai`.split(',');

const singular = (word: string): string =>
  word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
const phraseOf = (text: string): string => ` ${wordsOf(text).map(singular).join(' ')} `;
const phrases = topics.map(phraseOf);

/** Whether a text names something of the list. */
export const namesOpenTopic = (text: string): boolean => {
  const phrase = phraseOf(text);
  return phrases.some((topic) => phrase.includes(topic));
};
