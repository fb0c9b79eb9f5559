import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { pageContentSchema, type PageContent, type Problem } from '@chapel/contracts';
import { startTestApp, type TestApp } from './support/test-app.js';

const EMPTY = { beliefs: [], leadership: [], firstVisit: [], questions: [], nextSteps: [] };
const STEP = { title: 'Serve', text: 'An hour a week.', scripture: '1 Peter 4:10', reason: 'Serving' };
const POINT = { title: 'The Bible', text: 'The word of God.' };
const LEADER = { name: 'Resident pastor', role: 'Pastor', text: '', image: '' };

describe('page content', () => {
  let app: TestApp;
  let token: string;

  beforeAll(async () => {
    app = await startTestApp();
    token = await app.signIn();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await app.database.collection('pagecontents').deleteMany({});
  });

  /** Without the versions, which edit-conflicts.e2e-spec.ts is about. */
  const all = async () => {
    const { versions: _versions, ...content } = (await app.request<PageContent>('/page-content')).body;
    return content;
  };
  const patch = <T = Partial<PageContent>>(section: string, json: unknown) =>
    app.request<T>(`/page-content/${section}`, { method: 'PATCH', json, token });

  it('answers empty lists to anyone while nothing is stored', async () => {
    expect(pageContentSchema.parse(await all())).toEqual(EMPTY);
  });

  it.each([
    ['beliefs', [POINT, { title: 'Grace', text: 'Nobody earns it.' }]],
    ['leadership', [LEADER]],
    ['firstVisit', [POINT]],
    ['questions', [{ question: 'When?', answer: 'On Sunday.' }]],
    ['nextSteps', [STEP]],
  ])('replaces the list of %s and nothing else', async (section, list) => {
    await patch(section, { [section]: list.slice(0, 1) });
    const answer = await patch(section, { [section]: list });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ [section]: list });
    expect(await all()).toEqual({ ...EMPTY, [section]: list });
    expect((await patch(section, { [section]: [] })).body).toEqual({ [section]: [] });
    expect(await all()).toEqual(EMPTY);
  });

  it.each([
    ['beliefs', { beliefs: [{ title: '', text: 'x' }] }, 'beliefs.0.title', 'Title is required'],
    ['beliefs', { beliefs: 'all' }, 'beliefs', 'This must be a list'],
    ['beliefs', { beliefs: Array(21).fill(POINT) }, 'beliefs', 'At most 20 entries'],
    [
      'questions',
      { questions: [{ question: 'Why?', answer: '' }] },
      'questions.0.answer',
      'Answer is required',
    ],
    [
      'leadership',
      { leadership: [{ ...LEADER, image: 'javascript:alert(1)' }] },
      'leadership.0.image',
      'Please enter the address of a picture',
    ],
    ['nextSteps', { nextSteps: [{ ...STEP, reason: 'x' }] }, 'nextSteps.0.reason', 'Please choose a reason'],
    ['beliefs', { beliefs: [], questions: [] }, 'questions', 'There is no field named questions'],
    ['other', { other: [] }, 'section', 'There is no such section'],
  ])('refuses %s %j', async (section, json, field, reason) => {
    const answer = await patch<Problem>(section, json);
    expect(answer.status).toBe(400);
    expect(answer.body.fields?.[field]).toBe(reason);
    expect(await all()).toEqual(EMPTY);
  });

  it('asks for a token', async () => {
    const json = { beliefs: [POINT] };
    expect((await app.request('/page-content/beliefs', { method: 'PATCH', json })).status).toBe(401);
    expect(await all()).toEqual(EMPTY);
  });
});
