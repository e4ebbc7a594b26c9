// Draws the map of the demo's towns into a file (tools/build.js): `node server/dist/make-town-map.js <file>`.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { drawTownMap } from './draw-town-map.ts'

const [, , path] = process.argv
if (path === undefined) throw new Error('The file to draw into is missing.')
mkdirSync(dirname(path), { recursive: true })
writeFileSync(`${path}.unfinished`, drawTownMap())
renameSync(`${path}.unfinished`, path)
