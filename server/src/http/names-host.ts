/** Whether a configured list of hosts, with or without ports, names the host of a request. */
export function namesHost(hosts: readonly string[], host = ''): boolean {
  const asked = host.toLowerCase()
  return hosts.some(entry => entry.toLowerCase() === asked || entry.toLowerCase() === asked.replace(/:\d+$/, ''))
}
