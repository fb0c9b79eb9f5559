import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { PageContent } from '@chapel/contracts';
import { renderAdmin } from '../testing/render-admin';
import { standInApi } from '../testing/stand-in-api';

const api = standInApi();
const SAVE = 'PATCH /api/page-content/beliefs';
const FIRST = { title: 'One God', text: 'Father, Son and Holy Spirit.' };
const SECOND = { title: 'The Bible', text: 'The word of God.' };

/** The stand-in keeps the lists as the API does. */
function keepPages() {
  let content: PageContent = {
    beliefs: [FIRST, SECOND],
    leadership: [],
    firstVisit: [],
    questions: [],
    nextSteps: [],
  };
  api.answers['GET /api/page-content'] = () => ({ body: content });
  api.answers[SAVE] = ({ body }) => {
    content = { ...content, ...(body as Partial<PageContent>) };
    return { body };
  };
}
const beliefs = async () => within(await screen.findByRole('region', { name: 'What we believe' }));

describe('pages', () => {
  it('saves a changed, moved and longer list as a whole', async () => {
    keepPages();
    const { user } = renderAdmin('/admin/pages');
    const card = await beliefs();
    await user.click(card.getByRole('button', { name: 'Move belief 2 up' }));
    await user.click(card.getByRole('button', { name: 'Add a belief' }));
    const titles = card.getAllByRole('textbox', { name: 'Title' });
    const texts = card.getAllByRole('textbox', { name: 'Text' });
    await user.type(titles[2]!, 'Grace');
    await user.type(texts[2]!, 'Free');
    await user.click(card.getByRole('button', { name: 'Save what we believe' }));
    expect(await screen.findByText('What we believe saved successfully!')).toBeVisible();
    expect(api.callsTo(SAVE)[0]?.body).toEqual({
      beliefs: [SECOND, FIRST, { title: 'Grace', text: 'Free' }],
    });
  });

  it('removes an entry', async () => {
    keepPages();
    const { user } = renderAdmin('/admin/pages');
    const card = await beliefs();
    await user.click(card.getByRole('button', { name: 'Remove belief 1' }));
    await user.click(card.getByRole('button', { name: 'Save what we believe' }));
    await waitFor(() => expect(api.callsTo(SAVE)[0]?.body).toEqual({ beliefs: [SECOND] }));
  });

  it('names an empty field and sends nothing', async () => {
    keepPages();
    const { user } = renderAdmin('/admin/pages');
    const card = await beliefs();
    await user.click(card.getByRole('button', { name: 'Add a belief' }));
    await user.click(card.getByRole('button', { name: 'Save what we believe' }));
    expect(await card.findByText('Title is required')).toBeVisible();
    expect(api.callsTo(SAVE)).toEqual([]);
  });
});
