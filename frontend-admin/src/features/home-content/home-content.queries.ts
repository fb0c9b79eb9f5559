import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getHomeContent, updateHomeSection, uploadHomeImage } from '@chapel/api-client';
import type { HomeContent, HomeImageType, HomeSection } from '@chapel/contracts';

const HOME_CONTENT_KEY = ['home-content'] as const;

export const useHomeContent = () => useQuery({ queryKey: HOME_CONTENT_KEY, queryFn: getHomeContent });

export interface SectionSave<Value> {
  value: Value;
  /** The version that was read; absent: saved over whatever is stored. */
  version?: number;
}

/** Saves one section, shows it as the server keeps it, and reads the whole again (specification, section 7). */
export function useSaveSection<S extends HomeSection>(section: S) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ value, version }: SectionSave<HomeContent[S]>) =>
      updateHomeSection(section, value, version),
    onSuccess: (value, { version }) => {
      queryClient.setQueryData<HomeContent>(
        HOME_CONTENT_KEY,
        (old) =>
          old && {
            ...old,
            [section]: value,
            ...(version !== undefined && { versions: { ...old.versions, [section]: version + 1 } }),
          },
      );
      void queryClient.invalidateQueries({ queryKey: HOME_CONTENT_KEY });
    },
  });
}

export interface ImageUpload {
  file: File;
  onProgress: (percent: number) => void;
}

export function useUploadImage(imageType: HomeImageType) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ file, onProgress }: ImageUpload) => uploadHomeImage(imageType, file, onProgress),
    onSuccess: ({ url }) => {
      queryClient.setQueryData<HomeContent>(HOME_CONTENT_KEY, (old) => old && { ...old, [imageType]: url });
      void queryClient.invalidateQueries({ queryKey: HOME_CONTENT_KEY });
    },
  });
}
