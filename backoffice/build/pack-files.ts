import { join } from 'node:path'
import type { Plugin } from 'vite'
import { packFile } from '../../tools/pack.js'

/** Below this the server sends a file as it is (server/src/platform/html/static-file.ts). */
const leastPacked = 1024

/** Leaves the packed forms of texts beside them, for the server to give. */
export const packFiles: Plugin = {
  name: 'pack-files',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const texts = Object.values(bundle).filter(({ fileName }) => /\.(js|css|html|svg)$/.test(fileName))
    await Promise.all(
      texts.map(async file => {
        const content = Buffer.from(file.type === 'chunk' ? file.code : file.source)
        if (content.length >= leastPacked) await packFile(join(dir, file.fileName), content)
      }),
    )
  },
}
