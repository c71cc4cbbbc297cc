import { Body } from "@react-email/body";
import { Button } from "@react-email/button";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Heading } from "@react-email/heading";
import { Html } from "@react-email/html";
import { Preview } from "@react-email/preview";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import { site } from "~/lib/site";
import { adaptations, look, threads } from "./look";
import type { Message } from "./message";

/** A mail in the brand's design. */
export function MailLayout({ message }: { message: Message }) {
  const { subject, preview, heading, paragraphs, code, action, closing = [] } = message;
  return (
    <Html lang="en-IN">
      <Head>
        <title>{subject}</title>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{adaptations}</style>
      </Head>
      <Body className="paper" style={look.body}>
        <Preview>{preview}</Preview>
        <Container className="card" style={look.card}>
          <Section className="side head" style={look.header}>
            <Text style={look.mark}>
              <span style={look.diamond}>◆</span> {site().name}
            </Text>
          </Section>
          {threads.map((color) => (
            <Section key={color} style={{ ...look.thread, backgroundColor: color }}>
              <span aria-hidden="true">&nbsp;</span>
            </Section>
          ))}
          <Section className="side" style={look.content}>
            <Heading as="h1" className="ink title" style={look.heading}>
              {heading}
            </Heading>
            {paragraphs.map((text) => (
              <Text key={text} className="ink" style={look.text}>
                {text}
              </Text>
            ))}
            {code && (
              <Text className="code" style={look.code}>
                {code}
              </Text>
            )}
            <Facts message={message} />
            {action && (
              <Button href={action.url} className="button" style={look.button}>
                {action.label}
              </Button>
            )}
            {closing.map((text) => (
              <Text key={text} className="soft" style={look.small}>
                {text}
              </Text>
            ))}
          </Section>
          <Text className="side soft line" style={look.footer}>
            {site().name}, {site().office}
            <br />
            {site().bookingsPhone} · {site().email}
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

function Facts({ message: { facts = [], total } }: { message: Message }) {
  if (facts.length === 0) return null;
  return (
    <table style={look.facts}>
      <tbody>
        {facts.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row" className="soft line" style={look.label}>
              {label}
            </th>
            <td className="ink line" style={look.value}>
              {value}
            </td>
          </tr>
        ))}
        {total && (
          <tr>
            <th scope="row" className="ink strong" style={look.totalLabel}>
              {total.label}
            </th>
            <td className="ink strong" style={look.total}>
              {total.value}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
