"use client";

import { Camera, ImageUp, Search } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { FileInput } from "~/components/ui/file-input";
import { Input } from "~/components/ui/input";
import { readPhoto } from "~/features/check-in/scan/detector";
import type { useLookUp } from "~/features/check-in/scan/use-look-up";
import { VoucherCamera } from "~/features/check-in/scan/voucher-camera";

/** The ways to name a booking: the camera, a photo, or typing. */
export function FindVoucher({ lookUp }: { lookUp: ReturnType<typeof useLookUp> }) {
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [photoError, setPhotoError] = useState<string | null>(null);
  const [isScanning, setIsScanning] = useState(false);
  const [isReading, setIsReading] = useState(false);
  const file = useRef<HTMLInputElement>(null);

  const scanPhoto = async (photo: File) => {
    setIsReading(true);
    setPhotoError(null);
    try {
      const text = await readPhoto(photo);
      if (text === null) setPhotoError("There is no QR code in this photo that can be read. Try a sharper one.");
      else await lookUp.lookUpScanned(text);
    } catch {
      // Not a picture, or the code that reads it did not load.
      setPhotoError("This photo could not be read. Please choose a picture of the voucher, or type the reference.");
    } finally {
      setIsReading(false);
    }
  };

  return (
    <section aria-label="Find a booking" className="grid gap-4 rounded-card border border-line bg-card p-4 sm:p-5">
      {isScanning ? (
        <VoucherCamera
          onText={(text) => {
            setIsScanning(false);
            void lookUp.lookUpScanned(text);
          }}
          onClose={() => setIsScanning(false)}
        />
      ) : (
        <Button
          size="lg"
          onClick={() => {
            lookUp.close();
            setIsScanning(true);
          }}
        >
          <Camera aria-hidden="true" />
          Scan a voucher
        </Button>
      )}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setIsScanning(false);
          if (lookUp.lookUpTyped(typed)) {
            setError(null);
            setTyped("");
          } else setError(typed.trim() ? "A reference looks like NE-7K3F9Q." : "Please type the reference.");
        }}
        className="flex items-start gap-2.5"
      >
        <Field label="Reference" error={error} className="grow">
          <Input
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            placeholder="NE-7K3F9Q"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="search"
          />
        </Field>
        <Button type="submit" variant="secondary" isBusy={lookUp.isBusy} className="mt-[1.65rem] min-h-12">
          <Search aria-hidden="true" />
          Find
        </Button>
      </form>
      <div className="grid gap-2">
        <FileInput
          ref={file}
          accept="image/*"
          aria-label="Photo of a voucher"
          onFiles={([photo]) => photo && void scanPhoto(photo)}
        />
        <Button
          variant="ghost"
          isBusy={isReading}
          onClick={() => file.current?.click()}
          className="justify-self-start px-2"
        >
          <ImageUp aria-hidden="true" />
          Choose a photo of the voucher
        </Button>
        <p role="alert" className="font-medium text-[0.8125rem] text-danger empty:hidden">
          {photoError}
        </p>
      </div>
    </section>
  );
}
