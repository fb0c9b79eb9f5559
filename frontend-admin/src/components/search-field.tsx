import { useState } from 'react';
import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { FaSearch } from 'react-icons/fa';

/** Milliseconds after the last letter until it is searched: a request for each letter costs metered data. */
const PAUSE = 350;

interface SearchFieldProps {
  label: string;
  placeholder: string;
  /** What is searched now. */
  value: string;
  onSearch: (text: string) => void;
}

/** A search that begins by itself once the typing pauses. */
export function SearchField({ label, placeholder, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  const search = useDebouncedCallback((typed: string) => {
    setSent(typed.trim());
    onSearch(typed.trim());
  }, PAUSE);
  // The way back in the browser changes the search without typing; one's own search must not undo later letters.
  if (value !== seen) {
    setSeen(value);
    if (value !== sent) setText(value);
  }
  const type = (typed: string) => {
    setText(typed);
    search(typed);
  };
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={placeholder}
      leftSection={<FaSearch aria-hidden />}
      rightSection={text && <CloseButton aria-label="Clear the search" onClick={() => type('')} />}
      value={text}
      maxLength={100}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
