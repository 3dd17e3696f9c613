import { css } from 'goober'
import { type ReactElement, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { SelectInput } from '#src/ui/select-input.tsx'
import { LINE_TOOLS, simplifyTool, TOLERANCES_M, type Tool } from './tools.ts'
import type { Editor } from './use-editor.ts'

const look = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  margin: 0;
  padding: 0;
  border: 0;
`

export interface UseTool {
  editor: Editor
  onUse: (tool: Tool) => void
}

const TOLERANCES = TOLERANCES_M.map((metres) => ({ value: String(metres), label: `to ${metres} m` }))

/** What is done to the line as a whole. */
export function LineTools({ editor, onUse }: UseTool): ReactElement {
  const [toleranceM, setTolerance] = useState('5')
  return (
    <fieldset className={look} aria-label="The whole line">
      <ToolButtons tools={LINE_TOOLS} editor={editor} onUse={onUse} />
      <ToolButtons tools={[simplifyTool(Number(toleranceM))]} editor={editor} onUse={onUse} />
      <SelectInput
        size="small"
        label="How far points may lie off the simpler line"
        options={TOLERANCES}
        value={toleranceM}
        onChange={setTolerance}
      />
    </fieldset>
  )
}

export function ToolButtons({ tools, editor, onUse }: UseTool & { tools: readonly Tool[] }): ReactElement {
  return (
    <>
      {tools.map((tool) => (
        <Button
          key={tool.label}
          size="small"
          disabled={tool.of(editor.now.line, editor.chosen) === null}
          onClick={() => onUse(tool)}
        >
          {tool.label}
        </Button>
      ))}
    </>
  )
}
