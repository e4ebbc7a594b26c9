const fileFields =
  /\/ui\/src\/(lazy\/files\/(?!many|use-many)|control\/FileControl|flow\/uploads|text\/size-text)|\/model\/src\/upload\/file-rules/i

/** What is needed together comes together, as a page waits for every request: all of file fields in one chunk. What takes several files, which few questions do, comes apart. */
export const manualChunks = id => (fileFields.test(id) ? 'files' : undefined)
