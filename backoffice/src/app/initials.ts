/** The letters of the avatar: first and last name, else the start of the username. */
export function initials(user: { firstName: string; lastName: string; username: string }): string {
  const letters = [user.firstName, user.lastName].map(name => [...name.trim()][0] ?? '').join('')
  return (letters || [...user.username].slice(0, 2).join('')).toUpperCase()
}
