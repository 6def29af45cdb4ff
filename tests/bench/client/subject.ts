import type { Page } from 'playwright-core'
import { personas } from '#server/demo/personas.ts'
import type { Login } from '../product/log-in.ts'

export type Subject = {
  name: string
  /** The steps before the measured navigation: logging in and choosing a role. */
  prepare?: (page: Page) => Promise<void>
  url: string
  rows: string
  /** Selects the checkbox of a row that can be selected. */
  tick: string
  ticked: string
  search: string
}

export function ourSubject(address: string, size: number): Subject {
  const row = '[role=grid] tbody tr[aria-rowindex]'
  return {
    name: size === 5000 ? 'ours' : `ours ${size}`,
    url: `${address}/domarar?fjoldi=${size}`,
    prepare: (page) => logInWithCookie(page, address),
    rows: row,
    tick: `${row} input[type=checkbox]:not(:disabled)`,
    ticked: `${row}[aria-selected=true]`,
    search: 'main input[type=search]',
  }
}

/** Logs in. The measured navigation then restores the login from the cookie, as a reload does. */
export async function logInWithCookie(page: Page, address: string, who: Login = personas.staff) {
  const { request } = page.context()
  const { Kennitala: kennitala, AuthType } = who
  const eid = await request.post(`${address}/eid/token`, { data: { kennitala }, failOnStatusCode: true })
  const form = {
    grant_type: 'authorization_code',
    code: (await eid.json()).token,
    authType: AuthType,
    teamId: '',
  }
  await request.post(`${address}/api/token`, { form, failOnStatusCode: true })
}

export function stockSubject(url: string): Subject {
  return {
    name: 'stock',
    url,
    rows: 'tbody tr',
    tick: 'tbody tr input[type=checkbox]:not(:disabled)',
    ticked: 'tbody tr input[type=checkbox]:checked',
    search: 'input[name=q]',
  }
}

export function plainSubject(url: string): Subject {
  return {
    name: 'plain',
    url,
    rows: 'tr[data-row]',
    tick: 'tr[data-row] input[type=checkbox]:not(:disabled)',
    ticked: 'tr[data-row][aria-selected=true]',
    search: 'input[type=search]',
  }
}

export function agGridSubject(url: string): Subject {
  const row = '.ag-row[row-id]'
  return {
    name: 'AG Grid',
    url,
    rows: row,
    tick: `${row} .ag-selection-checkbox:not(.ag-invisible) input:not(:disabled)`,
    ticked: `${row}[aria-selected=true]`,
    search: 'input[type=search]',
  }
}

export function muiXSubject(url: string): Subject {
  const row = '.MuiDataGrid-row'
  return {
    name: 'MUI X',
    url,
    rows: row,
    tick: `${row} input[type=checkbox]:not(:disabled)`,
    ticked: `${row}.Mui-selected`,
    search: 'input[type=search]',
  }
}
