/** What can be run by name; `node server.js backup FOLDER` of a packed folder, `npm run backup -- FOLDER` of the sources. */
const programs = ['admin-create', 'seed', 'backup', 'restore', 'doctor']

/** The program that the command line names, which is taken from it; without one, the server itself. */
export function takeProgram() {
  if (!programs.includes(process.argv[2])) return 'main'
  const [program] = process.argv.splice(2, 1)
  return program
}
