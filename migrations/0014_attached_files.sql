CREATE TABLE "attached_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"record_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"content" "bytea" NOT NULL,
	CONSTRAINT "attached_file_size_check" CHECK (size = octet_length(content) and size > 0)
);
--> statement-breakpoint
CREATE INDEX "attached_file_record_index" ON "attached_file" USING btree ("record_id","id");--> statement-breakpoint
CREATE INDEX "attached_file_deleted_index" ON "attached_file" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
-- Pictures and documents are squeezed already.
ALTER TABLE "attached_file" ALTER COLUMN "content" SET STORAGE EXTERNAL;
