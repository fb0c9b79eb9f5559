import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { deleteMedia, describeMedia, getMedia, listMedia } from '@chapel/api-client';
import type { DescribeMedia, Media, MediaQuery } from '@chapel/contracts';

const MEDIA_KEY = ['media'] as const;
const LIST_KEY = [...MEDIA_KEY, 'list'] as const;
const mediaKey = (id: string) => [...MEDIA_KEY, 'one', id];

/** Pictures on one page of the library. */
export const PAGE_SIZE = 24;

/** One page of the library, the newest first. Always read anew: any screen may have come to use a picture. */
export const useMediaList = (query: MediaQuery) =>
  useQuery({
    queryKey: [...LIST_KEY, query],
    queryFn: () => listMedia({ ...query, limit: PAGE_SIZE }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const useMedia = (id: string) =>
  useQuery({ queryKey: mediaKey(id), queryFn: () => getMedia(id), staleTime: 0 });

/** Reads the lists again, once a picture has come. */
export function useMediaArrival() {
  const queryClient = useQueryClient();
  return (media: Media) => {
    queryClient.setQueryData(mediaKey(media._id), media);
    void queryClient.invalidateQueries({ queryKey: LIST_KEY });
  };
}

export function useDescribeMedia(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: DescribeMedia) => describeMedia(id, body),
    onSuccess: (media) => {
      queryClient.setQueryData(mediaKey(id), media);
      void queryClient.invalidateQueries({ queryKey: LIST_KEY });
    },
  });
}

export function useDeleteMedia() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => deleteMedia(id),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: LIST_KEY }),
  });
}
