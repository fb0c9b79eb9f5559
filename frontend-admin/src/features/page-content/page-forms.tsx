import { LoadFailure, LoadingLines } from '../../components/list-state';
import { messageOf } from '../../data/errors';
import { usePageContent } from './page-content.queries';
import { SectionForm } from './section-form';
import { SECTION_SHAPES } from './section-shapes';

/** A form for each list of About and Next Steps, with its own save button. */
export function PageForms() {
  const { data: content, isPending, isError, error, refetch } = usePageContent();
  if (isPending) return <LoadingLines label="Loading page texts..." />;
  if (isError) return <LoadFailure message={messageOf(error)} onRetry={() => void refetch()} />;
  return SECTION_SHAPES.map((shape) => <SectionForm key={shape.section} shape={shape} content={content} />);
}
