const fileFields =
  /\/ui\/src\/(lazy\/files\/|control\/FileControl|flow\/uploads|text\/size-text)|\/model\/src\/upload\/file-rules/

/** What is needed together comes together, as a page waits for every request: all of file fields in one chunk. */
export const manualChunks = id => (fileFields.test(id) ? 'files' : undefined)
