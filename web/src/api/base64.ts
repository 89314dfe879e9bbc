/** The content of a file as base64. */
export const readBase64 = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    // The result begins with "data:…;base64,".
    reader.onload = () => resolve((reader.result as string).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error ?? new Error());
    reader.readAsDataURL(file);
  });

/** The body of an upload request. */
export const uploadOf = async (file: File) => ({
  file_name: file.name,
  ...(file.type !== '' && { file_type: file.type }),
  file_base64: await readBase64(file),
});
