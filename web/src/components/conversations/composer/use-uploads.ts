import { useEffect, useRef, useState } from 'react';
import { useMessaging, type WrittenText } from '../messaging';
import { useConversationTexts } from '../texts';

export const MAX_FILES = 5;
const MAX_MEGABYTES = 10;
const MAX_BYTES = MAX_MEGABYTES * 1024 * 1024;

interface Options {
  value: WrittenText;
  onChange: (value: WrittenText) => void;
  /** The message is incomplete during an upload. */
  onUploading: (isUploading: boolean) => void;
}

interface Uploads {
  /** Uploads files in order and adds them to the message. */
  add: (files: File[]) => Promise<void>;
  isUploading: boolean;
  error: string | null;
}

/** Uploads files for a message; drops uploads that finish after the user has left. */
export function useUploads({ value, onChange, onUploading }: Options): Uploads {
  const t = useConversationTexts();
  const { upload } = useMessaging();
  const [isUploading, setIsUploading] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const latest = useRef({ value, onChange, onUploading });
  const isShown = useRef(true);
  useEffect(() => {
    latest.current = { value, onChange, onUploading };
  });
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      latest.current.onUploading(false);
    };
  }, []);
  const setUploading = (next: boolean): void => {
    setIsUploading(next);
    if (isShown.current) onUploading(next);
  };
  const addOne = async (file: File): Promise<void> => {
    const { url, file_name: name } = await upload(file);
    const { value: written, onChange: write } = latest.current;
    if (isShown.current) write({ ...written, files: [...written.files, { url, name }] });
  };
  const add = async (files: File[]): Promise<void> => {
    const tooLarge = files.find(({ size }) => size > MAX_BYTES);
    if (tooLarge) return setError(t('fileTooLarge', { name: tooLarge.name, size: MAX_MEGABYTES }));
    if (value.files.length + files.length > MAX_FILES) return setError(t('tooManyFiles', { count: MAX_FILES }));
    setError(null);
    setUploading(true);
    try {
      for (const file of files) await addOne(file);
    } catch (failure) {
      setError((failure as Error).message);
    }
    setUploading(false);
  };
  return { add, isUploading, error };
}
