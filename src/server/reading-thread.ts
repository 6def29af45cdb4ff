import { parentPort, workerData } from 'node:worker_threads'
import { readXlsx } from './platform/import/workbook/read-xlsx.ts'

// The thread that reads one workbook: what is in it may take long, or more memory than there is.

// As workbook.ts begins it.
const { bytes, sheet } = workerData as { bytes: Uint8Array<ArrayBuffer>; sheet: string | null }
void readXlsx(bytes, sheet).then((answer) => parentPort?.postMessage(answer))
