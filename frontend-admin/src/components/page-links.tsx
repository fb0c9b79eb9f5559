import { Pagination } from '@mantine/core';

interface PageLinksProps {
  /** What is paged, such as 'members'. */
  of: string;
  /** Records of the whole list. */
  total: number;
  pageSize: number;
  /** From 1. */
  page: number;
  onChange: (page: number) => void;
}

/** The pages of a long list; nothing where there is only one. */
export function PageLinks({ of, total, pageSize, page, onChange }: PageLinksProps) {
  const pageCount = Math.ceil(total / pageSize);
  if (pageCount <= 1) return null;
  return (
    <Pagination
      style={{ justifySelf: 'center' }}
      total={pageCount}
      value={page}
      onChange={onChange}
      siblings={0}
      aria-label={`Pages of ${of}`}
      getControlProps={(control) => ({ 'aria-label': `${control} page` })}
      getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
    />
  );
}
