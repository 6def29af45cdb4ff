import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'

export const root = path.join(import.meta.dirname, '..', '..')
export const readOf = (name: string) => readFileSync(path.join(root, name), 'utf8')

export type Service = {
  image: string
  environment: Record<string, string>
  volumes: string[]
  networks?: string[]
  network_mode?: string
  ports?: string[]
  healthcheck?: { test: string[] }
  [setting: string]: unknown
}
type Compose = {
  services: Record<string, Service>
  networks: Record<string, { internal?: boolean } | null>
  volumes: Record<string, null>
}

export const composeText = readOf('.deploy/compose.yaml')
export const compose = parse(composeText, { merge: true }) as Compose

/** The variables in the example file for operators, including empty ones. */
export const example: Record<string, string> = Object.fromEntries(
  readOf('.deploy/bakvordur.env.example')
    .split('\n')
    .filter((line) => /^\w+=/.test(line))
    .map((line) => line.split(/=(.*)/s).slice(0, 2)),
)

/** A service of compose.yaml by name. Throws if there is none. */
export function serviceOf(name: string): Service {
  const service = compose.services[name]
  if (!service) throw new Error(`compose.yaml has no service ${name}`)
  return service
}

export const environmentOf = (service: Service) =>
  Object.fromEntries(
    Object.entries(service.environment).map(([name, value]) => [
      name,
      value.replace(/\$\{(\w+)[^}]*\}/g, (_, given: string) => example[given] || 'secret'),
    ]),
  )
