import { createContext } from 'react'

/** A given file, to read: its name, its size in words, and where it can be had. */
export type ReadFile = { name: string; detail: string; href?: string; thumbnail?: string }
export type FileOf = (fileId: string) => ReadFile | undefined

/** What is known of the files of the answer being read. */
export const FileOfContext = createContext<FileOf>(() => undefined)
