// The start of a packed folder (release.js): `node server.js`, or with the name of a program that is run once.
import { takeProgram } from './programs.js'

process.env['NODE_ENV'] ??= 'production'
await import(`./server/dist/${takeProgram()}.js`)
