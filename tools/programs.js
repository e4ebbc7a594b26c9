/** What can be run by name; `node server.js backup FOLDER` of a packed folder, `npm run backup -- FOLDER` of the sources. */
export const programs = ['admin-create', 'second-factor-reset', 'seed', 'backup', 'restore', 'doctor', 'audit-verify']

/** The program that the command line names, which is taken from it; without one, the server itself. A name of none ends the process with one line. */
export function takeProgram() {
  const [program = 'main'] = process.argv.splice(2, 1)
  if (program === 'main' || programs.includes(program)) return program
  console.error(`There is no program '${program}': use ${programs.join(', ')}, or none for the server.`)
  process.exit(1)
}
