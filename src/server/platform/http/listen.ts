import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { OperatorError } from '../operator-error.ts'
import { closedServer } from './closing.ts'

type Place = { host: string; port: number }
type Names = { host: string; port: string }

/** Opens the port and returns it, because port 0 lets the system choose. Throws a sentence for the operator. */
export function listenOn(
  server: Server,
  place: Place,
  names: Names = { host: 'HOST', port: 'PORT' },
): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) =>
      reject(new OperatorError(whyNotListen(error, place, names), { cause: error })),
    )
    // A server on a port always has an AddressInfo.
    server.listen(place.port, place.host, () => resolve((server.address() as AddressInfo).port))
  })
}

/** Throws if the port is taken, before the start does work that takes minutes. */
export async function refuseTakenPort(place: Place) {
  const server = createServer()
  await listenOn(server, place)
  await closedServer(server, 0)
}

function whyNotListen(error: NodeJS.ErrnoException, { host, port }: Place, names: Names) {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} on ${host} is in use; set ${names.port} to another one.`
  if (error.code === 'EACCES')
    return `Port ${port} may not be used by this user; set ${names.port} to another one.`
  return `${names.host} ${host} is not an address of this machine (${error.code}).`
}
