import type { CSSProperties } from "react";

const serif = "Fraunces, Georgia, 'Times New Roman', serif";
const sans = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** Inline styles, which all mail programs support, with the colours of globals.css. */
export const look = {
  body: { margin: 0, padding: "24px 0", backgroundColor: "#fbf7ef", fontFamily: sans, color: "#16241d" },
  card: {
    width: "100%",
    maxWidth: "560px",
    backgroundColor: "#fffdf8",
    border: "1px solid #e4dccb",
    borderRadius: "16px",
  },
  header: { padding: "18px 28px", backgroundColor: "#12352a", borderRadius: "15px 15px 0 0" },
  mark: { margin: 0, fontFamily: serif, fontSize: "24px", lineHeight: "32px", color: "#fffdf8" },
  diamond: { color: "#e0a12e", fontSize: "20px" },
  thread: { height: "4px", fontSize: "1px", lineHeight: "4px" },
  content: { padding: "28px 28px 12px" },
  heading: {
    margin: "0 0 16px",
    fontFamily: serif,
    fontSize: "28px",
    lineHeight: "34px",
    fontWeight: 500,
    color: "#12352a",
  },
  text: { margin: "0 0 14px", fontSize: "16px", lineHeight: "25px", color: "#16241d" },
  code: {
    margin: "20px 0",
    padding: "18px 0 18px 10px",
    backgroundColor: "#e9efe7",
    borderRadius: "10px",
    textAlign: "center",
    fontFamily: "ui-monospace, Menlo, Consolas, monospace",
    fontSize: "34px",
    lineHeight: "40px",
    fontWeight: 700,
    letterSpacing: "10px",
    color: "#12352a",
  },
  facts: { width: "100%", margin: "8px 0 20px", borderCollapse: "collapse" },
  label: {
    width: "36%",
    padding: "9px 12px 9px 0",
    borderTop: "1px solid #e4dccb",
    fontSize: "14px",
    lineHeight: "21px",
    color: "#56645b",
    verticalAlign: "top",
    textAlign: "left",
    fontWeight: 400,
  },
  value: {
    padding: "9px 0",
    borderTop: "1px solid #e4dccb",
    fontSize: "15px",
    lineHeight: "21px",
    color: "#16241d",
    verticalAlign: "top",
    whiteSpace: "pre-line",
    overflowWrap: "anywhere",
  },
  totalLabel: {
    padding: "12px 12px 12px 0",
    borderTop: "2px solid #12352a",
    fontSize: "15px",
    fontWeight: 600,
    textAlign: "left",
    color: "#16241d",
  },
  total: { padding: "12px 0", borderTop: "2px solid #12352a", fontSize: "20px", fontWeight: 700, color: "#16241d" },
  button: {
    display: "inline-block",
    margin: "4px 0 20px",
    padding: "14px 24px",
    backgroundColor: "#a8322a",
    borderRadius: "10px",
    color: "#ffffff",
    fontSize: "16px",
    fontWeight: 600,
    textDecoration: "none",
  },
  small: { margin: "0 0 12px", fontSize: "14px", lineHeight: "21px", color: "#56645b" },
  footer: {
    margin: 0,
    padding: "18px 28px",
    fontSize: "13px",
    lineHeight: "20px",
    color: "#56645b",
    borderTop: "1px solid #e4dccb",
  },
} as const satisfies Record<string, CSSProperties>;

/** The three colours of the woven border. */
export const threads = ["#a8322a", "#e0a12e", "#3c8462"] as const;

/** Styles for dark mode and phones; `!important` overrides the inline styles. */
export const adaptations = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper, .paper > table > tbody > tr > td { background-color: #0d1612 !important; }
  .card { background-color: #16241d !important; border-color: #2f4339 !important; }
  .ink { color: #f3eee2 !important; }
  .soft { color: #b9c4bb !important; }
  .line { border-color: #2f4339 !important; }
  .code { background-color: #20382d !important; color: #ffffff !important; }
  .strong { border-color: #8fb3a0 !important; }
}
@media (max-width: 480px) {
  .paper > table > tbody > tr > td { padding: 0 !important; }
  .card { border: 0 !important; border-radius: 0 !important; }
  .head { border-radius: 0 !important; }
  .side { padding-left: 20px !important; padding-right: 20px !important; }
  .title { font-size: 25px !important; line-height: 31px !important; }
  .button { display: block !important; text-align: center !important; }
}
`;
