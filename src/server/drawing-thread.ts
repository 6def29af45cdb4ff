import { drawSheet } from './match-reports/sheet/draw-sheet.ts'
import { drawPaper } from './platform/pdf/draw-paper.ts'
import { takeDrawingOrders } from './platform/pdf/drawing-orders.ts'

// Entry point of the thread that draws PDF files. Each feature registers its drawing in this file.

takeDrawingOrders({
  matchSheet: drawSheet,
  paper: drawPaper,
})
