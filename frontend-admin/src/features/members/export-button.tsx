import { Button } from '@mantine/core';
import type { MemberFilter } from '@chapel/contracts';
import { useBanners } from '../../components/banner';
import { messageOf } from '../../data/errors';
import { useExportMembers } from './members.queries';

/** Milliseconds until the file's address is given back: a phone may begin to save it late. */
const KEPT = 60_000;

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT);
}

/** Everyone in the list, on all its pages, as a spreadsheet. */
export function ExportButton({ filter }: { filter: MemberFilter }) {
  const banners = useBanners();
  const download = useExportMembers();
  const start = () =>
    download.mutate(filter, {
      onSuccess: (file) => save(file, 'members.csv'),
      onError: (failure) => banners.fail(messageOf(failure)),
    });
  return (
    <Button variant="default" onClick={start} loading={download.isPending}>
      Export
    </Button>
  );
}
