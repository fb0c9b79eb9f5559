import type { Branch, SaveBranchInput } from '@chapel/contracts';
import { BRANCH_MESSAGES } from '@chapel/contracts/constants';
import { request } from './request.js';

const ADDRESS = '/api/home-content/branches';

export const listBranches = (): Promise<Branch[]> =>
  request<Branch[]>(ADDRESS, { failure: { refused: BRANCH_MESSAGES.loadFailed } });

export const createBranch = (body: SaveBranchInput): Promise<Branch> =>
  request<Branch>(ADDRESS, { method: 'POST', body, failure: { refused: BRANCH_MESSAGES.createFailed } });

export const updateBranch = (id: string, body: SaveBranchInput): Promise<Branch> =>
  request<Branch>(`${ADDRESS}/${id}`, {
    method: 'PUT',
    body,
    failure: { refused: BRANCH_MESSAGES.updateFailed },
  });

export const deleteBranch = (id: string): Promise<void> =>
  request<void>(`${ADDRESS}/${id}`, { method: 'DELETE', failure: { refused: BRANCH_MESSAGES.deleteFailed } });
